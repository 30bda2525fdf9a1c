/** Whether the server answers. A proxy may refuse this address, but says by 502 to 504 that it cannot reach the server. */
export async function isServerThere(signal: AbortSignal | null = null): Promise<boolean> {
  try {
    const answer = await fetch('/health', { signal })
    // The browser holds the connection until the page has read the answer.
    await answer.text()
    return answer.status < 500
  } catch {
    return false // the server is out of reach, or the caller gave up
  }
}
