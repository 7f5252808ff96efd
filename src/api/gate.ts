import { Problem } from './problem.ts'

/** Bounds how many searches run at once: an isolate's 128 MB are shared by all its requests, a search takes up to 32. */
export class Gate {
  private readonly capacity: number
  private running = 0

  constructor(capacity: number) {
    this.capacity = capacity
  }

  /** @throws Problem `overloaded` where all places are taken */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.running >= this.capacity) throw new Problem('overloaded', { headers: { 'Retry-After': '1' } })
    this.running++
    try {
      return await task()
    } finally {
      this.running--
    }
  }
}
