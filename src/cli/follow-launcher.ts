/** bin/run-child.js holds the other end of a channel. If it closes before this process ends, the launcher was killed and can't stop us. */
export function followLauncher(): void {
  const stop = () => process.kill(process.pid, 'SIGTERM')
  if (process.connected === false) stop()
  process.once('disconnect', stop)
  // Without this, the open channel alone would keep the process alive.
  process.channel?.unref()
}
