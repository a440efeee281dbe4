/** Where an event happened: events may come from what is no element, a document or a window. */
export function elementOf(event: Event): Element | null {
  return event.target instanceof Element ? event.target : null;
}
