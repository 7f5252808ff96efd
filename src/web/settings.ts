/** The visitor's settings, kept in the browser for the next visit. */
import { effect, type Signal, signal } from '@preact/signals'
import { keepText, readStored } from './storage.ts'

type Value = string | number | boolean

const all: { readonly name: string; readonly value: Signal<Value> }[] = []

/** Creates a setting with its default value. It takes the stored value when `keepSettings` starts. */
export function setting<Kind extends Value>(name: string, usual: Kind) {
  const value = signal<Value>(usual)
  all.push({ name: `setting:${name}`, value })
  return value as unknown as Signal<Kind extends boolean ? boolean : Kind extends number ? number : string>
}

/** Loads the stored values, and stores every change. @returns a function that ends that */
export function keepSettings(): () => void {
  const stops = all.map(({ name, value }) => {
    const usual = value.peek()
    value.value = readStored(name, (kept): kept is Value => typeof kept === typeof usual) ?? usual
    return effect(() => void keepText(name, JSON.stringify(value.value)))
  })
  return () => {
    for (const stop of stops) stop()
  }
}
