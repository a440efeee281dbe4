/** What the parts of a table share: whether the forecast is drawn on the dishes. */
export const forecast = $state({ on: true });
