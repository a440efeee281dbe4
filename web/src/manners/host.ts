/** Asking the service as its host: the secret goes in a header, which no log keeps. */
import { Away, refused } from "../api/http";
import type { Report, SettleBody } from "../api/wire";

export async function asHost(secret: string, path: string, body?: SettleBody): Promise<Report[]> {
  const headers: Record<string, string> = { "Hothouse-Moderation": encodeURIComponent(secret) };
  if (body) headers["Content-Type"] = "application/json";
  const request: RequestInit = { method: body ? "POST" : "GET", headers };
  if (body) request.body = JSON.stringify(body);
  let answer: Response;
  try {
    answer = await fetch(`/api/moderation/reports${path}`, request);
  } catch {
    throw new Away("the service does not answer");
  }
  if (answer.ok) return answer.json();
  throw await refused(answer.status, await answer.json());
}
