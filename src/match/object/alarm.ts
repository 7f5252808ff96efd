/**
 * The object's one alarm. One that rings too early finds nothing due and is set again, so that only an earlier time is
 * worth a write.
 */
export class Alarm {
  private readonly storage: DurableObjectStorage
  /** When it is set for, milliseconds since 1970; null: not known, or not set. */
  private at: number | null = null

  constructor(storage: DurableObjectStorage) {
    this.storage = storage
  }

  /** It has rung, or what it is set for does not matter any more. */
  forget(): void {
    this.at = null
  }

  /** Sets it, unless it rings by then anyway. */
  async ringBy(time: number): Promise<void> {
    if (this.at !== null && this.at <= time) return
    this.at = time
    await this.storage.setAlarm(time)
  }
}
