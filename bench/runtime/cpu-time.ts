/** CPU time of this process in milliseconds. Unlike the clock it is independent of other processes on the core. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
