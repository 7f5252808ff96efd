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
      let due = 0
      for (let i = 1; i < this.timers.length; i++) if (this.timers[i]!.at < this.timers[due]!.at) due = i
      const next = this.timers[due]
      if (!next || next.at > end) break
      this.timers.splice(due, 1)
      this.at = next.at
      next.ring()
      await settled()
    }
    this.at = end
  }
}

/** Lets all tasks run that do not wait for a timer: more turns than any chain of promises here is long. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 30; turn++) await null
}
