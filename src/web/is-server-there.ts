/** Whether the server answers as it should. */
export async function isServerThere(signal: AbortSignal | null = null): Promise<boolean> {
  try {
    const answer = await fetch('/health', { signal })
    // As long as nobody reads it the browser holds the connection.
    await answer.text()
    return answer.ok
  } catch {
    return false // out of reach, or nobody waits for it any more
  }
}
