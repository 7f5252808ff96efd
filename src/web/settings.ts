/** The visitor's settings, kept in the browser for the next visit. */
import { effect, type Signal, signal } from '@preact/signals'

type Value = string | number | boolean

const all: { readonly name: string; readonly value: Signal<Value> }[] = []

/** A setting with its usual value. It takes the kept one when `keepSettings` starts. */
export function setting<Kind extends Value>(name: string, usual: Kind) {
  const value = signal<Value>(usual)
  all.push({ name: `setting:${name}`, value })
  return value as unknown as Signal<Kind extends boolean ? boolean : Kind extends number ? number : string>
}

/** Takes the kept values, and keeps every change. @returns a function that stops keeping */
export function keepSettings(): () => void {
  const stops = all.map(({ name, value }) => {
    const usual = value.peek()
    const kept = read(name)
    if (typeof kept === typeof usual) value.value = kept as Value
    return effect(() => localStorage.setItem(name, JSON.stringify(value.value)))
  })
  return () => {
    for (const stop of stops) stop()
  }
}

function read(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}
