/** Whether somebody answers for the server. A proxy may refuse this address; where it has nobody behind it, it says so by 502 to 504. */
export async function isServerThere(signal: AbortSignal | null = null): Promise<boolean> {
  try {
    const answer = await fetch('/health', { signal })
    // As long as nobody reads it the browser holds the connection.
    await answer.text()
    return answer.status < 500
  } catch {
    return false // out of reach, or nobody waits for it any more
  }
}
