/**
 * The undo stack of a state, with a few numbers for each ply, and the keys of all positions before the present one. A
 * state pushes the numbers that take a ply back, and asks how often the present position has occurred.
 *
 * A subclass writes and reads its plies itself: a ply's last two numbers are the key of the position before it.
 */
export abstract class KeyTrail {
  /** The number of plies. */
  length = 0

  protected words: Int32Array
  /** The number of positions by the low bits of their keys. With it, most positions are found to be new without a search. */
  protected readonly counters: Uint16Array
  /** The keys of positions before the first ply, oldest first, in pairs. */
  private earlier: number[] = []
  private readonly width: number

  /**
   * @param width how many numbers a ply takes
   * @param counters the number of counters, a power of two
   * @param plies the number of plies that there is room for at first
   */
  constructor(width: number, counters: number, plies: number) {
    this.width = width
    this.counters = new Uint16Array(counters)
    this.words = new Int32Array(plies * width)
  }

  /** Counts the positions with this key among those before each of the last `quiet` plies. */
  timesBefore(low: number, high: number, quiet: number): number {
    if (this.counters[low & (this.counters.length - 1)]! < 2) return 0
    const { words, width, earlier } = this
    let times = 0
    for (let ply = Math.max(0, this.length - quiet); ply < this.length; ply++) {
      const end = (ply + 1) * width
      if (words[end - 2] === low && words[end - 1] === high) times++
    }
    if (quiet <= this.length) return times
    for (let i = 0; i < earlier.length; i += 2) if (earlier[i] === low && earlier[i + 1] === high) times++
    return times
  }

  /** Adds the key of a position before the first ply. */
  remember(low: number, high: number): void {
    this.earlier.push(low, high)
    this.counters[low & (this.counters.length - 1)]!++
  }

  /** Forgets all plies and positions. */
  clear(): void {
    if (this.length === 0 && this.earlier.length === 0) return
    this.length = 0
    this.earlier.length = 0
    this.counters.fill(0)
  }

  /** Takes over the positions of another trail with the same number of counters, but none of its plies. */
  protected rememberAll(other: KeyTrail): void {
    this.earlier = other.earlier.slice()
    for (let end = other.width; end <= other.length * other.width; end += other.width)
      this.earlier.push(other.words[end - 2]!, other.words[end - 1]!)
    this.counters.set(other.counters)
  }

  /** Makes room for twice as many plies. */
  protected grow(): void {
    const words = new Int32Array(2 * this.words.length)
    words.set(this.words)
    this.words = words
  }
}
