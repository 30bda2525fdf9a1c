/** bin/run-child.js holds the other end of a channel: where it closes before we end, our launcher was killed and can't stop us any more. */
export function followLauncher(): void {
  const stop = () => process.kill(process.pid, 'SIGTERM')
  if (process.connected === false) stop()
  process.once('disconnect', stop)
  // Listening would keep a process that has nothing else to do.
  process.channel?.unref()
}
