/** An index of the states of one layer of a table of assignments (assignments.ts) by code: a hash table with open addressing. */
export class StateIndex {
  private slots = new Int32Array(512)
  private size = 0

  /** Finds the state with a code; -1 when there is none. */
  find(code: number, codes: Float64Array): number {
    const { slots } = this
    for (let slot = hash(code) & (slots.length - 1); ; slot = (slot + 1) & (slots.length - 1)) {
      const state = slots[slot]! - 1
      if (state < 0 || codes[state] === code) return state
    }
  }

  add(code: number, state: number, codes: Float64Array): void {
    if (++this.size * 2 > this.slots.length) {
      const old = this.slots
      this.slots = new Int32Array(2 * old.length)
      for (const entry of old) if (entry > 0) this.put(codes[entry - 1]!, entry)
    }
    this.put(code, state + 1)
  }

  clear(): void {
    if (this.size > 0) this.slots.fill(0)
    this.size = 0
  }

  private put(code: number, entry: number): void {
    const { slots } = this
    let slot = hash(code) & (slots.length - 1)
    while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1)
    slots[slot] = entry
  }
}

function hash(code: number): number {
  const mixed = Math.imul((code % 0x1_0000_0000) | 0, 0x9e3779b1) ^ Math.floor(code / 0x1_0000_0000)
  return mixed ^ (mixed >>> 15)
}
