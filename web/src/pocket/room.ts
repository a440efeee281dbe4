/** So many gigabytes a device must have for a second Python: one that thinks for a service, or is laid to sleep. */
const ENOUGH = 4;

/** Whether this device has room for one; where a browser does not tell, it is asked to. */
export function hasRoom(): boolean {
  return !("deviceMemory" in navigator) || Number(navigator.deviceMemory) >= ENOUGH;
}
