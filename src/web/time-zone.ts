/** The next page is rendered in the viewer's own zone; this one stays as the server wrote it. */
export function rememberTimeZone(): void {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `switchboard_time_zone=${encodeURIComponent(zone)}; path=/; max-age=31536000; samesite=lax`
}
