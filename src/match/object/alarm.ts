/**
 * The alarm of a Durable Object, which has only one. An alarm that fires too early finds nothing due and is set again, so
 * that only an earlier time is worth a write.
 */
export class Alarm {
  private readonly storage: DurableObjectStorage
  /** The time it is set for, in milliseconds since 1970; null when it is not set, undefined when that is not known. */
  private at: number | null | undefined = undefined

  constructor(storage: DurableObjectStorage) {
    this.storage = storage
  }

  /** Forgets the time, since the alarm has fired. */
  fired(): void {
    this.at = null
  }

  /** Sets the alarm to a time, unless it fires by then anyway. An object that has slept reads what it is set for. */
  async ringBy(time: number): Promise<void> {
    if (this.at === undefined) this.at = await this.storage.getAlarm()
    if (this.at !== null && this.at <= time) return
    this.at = time
    await this.storage.setAlarm(time)
  }
}
