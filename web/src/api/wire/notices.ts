/* Written by `make wire` from the types of the service: change them there. */

/**
 * How I am told of games while I am away. `push_key`: what a browser subscribes with; `mail`: whether the
 * host sends letters.
 */
export interface Notices {
  push_key: string;
  mail: boolean;
  channels: Channel[];
  zone: string;
  quiet_from: number;
  quiet_to: number;
  remind: boolean;
  vacation_until: number;
  vacation_left: number;
}
/**
 * A way to reach me; `label` is the address, or the host that is written to.
 */
export interface Channel {
  id: number;
  kind: "push" | "mail" | "hook";
  label: string;
  confirmed: boolean;
  digest: boolean;
}
/**
 * A seat whose person is on vacation, and until when: its flag falls a day after that at the earliest.
 */
export interface Vacation {
  seat: number;
  until: number;
}
/**
 * What a browser gives when it subscribes.
 */
export interface PushBody {
  endpoint: string;
  p256dh: string;
  auth: string;
  language?: "en" | "fr" | "es" | "de";
}
/**
 * What a browser gives when it has renewed its subscription by itself; `old`: where it was before.
 */
export interface RenewedBody {
  endpoint: string;
  p256dh: string;
  auth: string;
  old?: string;
}
/**
 * An address, which is asked first; `digest`: once a day at most.
 */
export interface MailBody {
  address: string;
  digest?: boolean;
  language?: "en" | "fr" | "es" | "de";
}
/**
 * A program of mine that is posted to.
 */
export interface HookBody {
  url: string;
  language?: "en" | "fr" | "es" | "de";
}
/**
 * When I want no notices, in minutes after midnight of my zone (both the same: never quiet), and whether
 * I am reminded before a flag falls.
 */
export interface AwayBody {
  zone?: string;
  quiet_from?: number;
  quiet_to?: number;
  remind?: "yes" | "no";
}
/**
 * So many days from now on; 0 ends it.
 */
export interface VacationBody {
  days: number;
}
