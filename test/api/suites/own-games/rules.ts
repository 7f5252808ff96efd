/** What the tests of games whose rules a client brings have in common. */
import { env } from 'cloudflare:workers'
import type { RulesObject } from '../../../../src/api/rules/object.ts'
import { client, KEY, post } from '../../dependencies.ts'

export const rulesOf = (text: string, more: object = {}) => ({ language: 'rbg', text, ...more })

export const send = (text: string, more: object = {}) => client()('/v1/rules', post(rulesOf(text, more)))

export const objectOf = (id: string) => env.RULES.getByName(id) as unknown as DurableObjectStub<RulesObject>

export const KEYED = { Authorization: `Bearer ${KEY}` }

/** A small game with a fault of some kind. */
export const faulty = (rules: string) =>
  `#players = p(1), q(1)\n#pieces = e, x\n#variables = v(1)\n#board = rectangle(u, d, l, r, [e])\n#rules = ${rules}`
