/** Copying a link: for a moment it is said that it is copied, or that this page may not. */
import { t } from "../i18n/index.svelte";
import { announcer } from "./announce.svelte";

/** How long it is said, in ms. */
const SAID = 4000;

export class Copying {
  /** Whether it was copied just now; null: nothing was asked for lately. */
  done = $state<boolean | null>(null);
  /** What to do where it was not. */
  otherwise = $state("");
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `otherwise` is said where the browser does not let a page copy. */
  async copy(text: string, otherwise = t("Copy the link from the address bar")): Promise<void> {
    // Without TLS a page has no clipboard at all.
    const clipboard: Clipboard | undefined = navigator.clipboard;
    this.otherwise = otherwise;
    this.done =
      (await clipboard?.writeText(text).then(
        () => true,
        () => false,
      )) ?? false;
    announcer.say(this.done ? t("The link is copied") : otherwise);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.done = null), SAID);
  }
}
