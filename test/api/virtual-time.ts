/** A clock that the test moves. Waiting takes no time of the machine, however busy it is. */
export class VirtualTime {
  private at = 0
  private readonly timers: { readonly at: number; readonly ring: () => void }[] = []

  readonly now = (): number => this.at

  readonly wait = (ms: number): Promise<void> =>
    new Promise((ring) => {
      this.timers.push({ at: this.at + ms, ring })
    })

  /** Lets time pass. Timers ring in order of their times, and in the order in which they were set. */
  async pass(ms: number): Promise<void> {
    const end = this.at + ms
    await settled()
    for (;;) {
      const next = Math.min(...this.timers.map(({ at }) => at))
      if (next > end) break
      this.at = next
      const due = this.timers.findIndex(({ at }) => at === next)
      for (const { ring } of this.timers.splice(due, 1)) ring()
      await settled()
    }
    this.at = end
  }
}

/** Lets all tasks run that do not wait for a timer: more turns than any chain of promises here is long. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 30; turn++) await null
}
