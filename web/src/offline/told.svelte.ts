/** What every page must know of the site's files, and no more: the rest is fetched when the page is quiet. */
class Told {
  /** A newer version is here, and waits until somebody wants it. */
  fresh = $state(false);
  /** The service that this page came from does not answer. */
  away = $state(false);
  /** It answers again, and this page is still answered by the house on this device. */
  back = $state(false);
  /** Whether this device may think for a service's bots: it has the house, and nobody said no. */
  lends = $state(false);
  /** Asks whether there is a newer version. */
  look: () => void = () => undefined;
}

export const told = new Told();
