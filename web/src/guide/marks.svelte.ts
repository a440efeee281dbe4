/** Where the guide of a first game points; nowhere without one. */
export const marks = $state<{ focus: readonly string[] }>({ focus: [] });
