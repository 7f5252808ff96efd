/** Makes the sounds by oscillators, so that no recordings have to be loaded. */
export type Sound = 'move' | 'capture' | 'chance' | 'end'

/** A tone that fades out. */
interface Tone {
  /** The start of the tone, in seconds. */
  readonly at: number
  /** Its pitch at the beginning and at the end, in hertz. */
  readonly from: number
  readonly to: number
  readonly seconds: number
  /** The volume, from 0 to 1. */
  readonly volume: number
}

const TONES: Readonly<Record<Sound, readonly Tone[]>> = {
  move: [{ at: 0, from: 420, to: 190, seconds: 0.07, volume: 0.4 }],
  capture: [
    { at: 0, from: 420, to: 150, seconds: 0.06, volume: 0.4 },
    { at: 0.05, from: 240, to: 70, seconds: 0.12, volume: 0.5 },
  ],
  chance: [0, 0.06, 0.11, 0.19].map((at, i) => ({ at, from: 900 - 110 * i, to: 400, seconds: 0.03, volume: 0.25 })),
  end: [392, 494, 587].map((from, i) => ({ at: 0.13 * i, from, to: from, seconds: 0.3, volume: 0.25 })),
}

/** The quietest volume that a tone fades to: an exponential fade cannot end at 0. */
const SILENCE = 0.001

let context: AudioContext | null = null

export function synthesize(sound: Sound): void {
  context ??= new AudioContext()
  const start = context.currentTime + 0.01
  for (const { at, from, to, seconds, volume } of TONES[sound]) {
    const [begin, end] = [start + at, start + at + seconds]
    const tone = new OscillatorNode(context, { type: 'triangle', frequency: from })
    const fade = new GainNode(context, { gain: volume })
    tone.frequency.setValueAtTime(from, begin)
    tone.frequency.exponentialRampToValueAtTime(to, end)
    fade.gain.setValueAtTime(volume, begin)
    fade.gain.exponentialRampToValueAtTime(SILENCE, end)
    tone.connect(fade).connect(context.destination)
    tone.start(begin)
    tone.stop(end)
  }
}
