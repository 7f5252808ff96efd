import { readFileSync } from 'node:fs'
import { unwrap } from '../../../src/game/result.ts'
import { risk } from '../../../src/games/risk/index.ts'
import type { RiskState } from '../../../src/games/risk/rules/state.ts'

const load = (name: string) => JSON.parse(readFileSync(new URL(`../../fixtures/${name}`, import.meta.url), 'utf8'))

type Attack = readonly [from: number, to: number, army: number]

/** A position of the earlier program with all results of its agent for it. */
export interface SeedEntry {
  readonly map: 'grid6' | 'grid10' | 'classic'
  readonly players: number
  readonly player: number
  readonly owner: readonly number[]
  readonly units: readonly number[]
  /** Territory, BST, BSR, NBSR over all own territories. */
  readonly border: readonly (readonly [number, number, number, number])[]
  readonly upperHalf: readonly number[]
  readonly draftUnits: number
  readonly draftSpec: readonly (readonly [territory: number, units: number])[]
  readonly attacksDiff2: readonly Attack[]
  readonly attacksCode: readonly Attack[]
  readonly features: readonly number[]
  /** The results of the earlier program, with its slips. */
  readonly code: { readonly draft: SeedEntry['draftSpec'] }
  readonly featuresCode: readonly number[]
  readonly codeSearch?: { readonly attack: Attack | null }
  readonly specSearch?: {
    readonly depth: number
    readonly weights: readonly number[]
    readonly attack: Attack | null
    readonly value: number
    readonly valueDepth1?: number
    readonly valueDepth3?: number
  }
}

/** A position of classic Risk with its legal actions. */
export interface ClassicEntry {
  readonly phase: 'advance' | 'attack' | 'cards' | 'fortify' | 'reinforce' | 'setup'
  readonly n: number
  readonly me: number
  readonly owner: readonly number[]
  readonly army: readonly number[]
  /** Symbol (3: wild) and territory. */
  readonly cards: readonly (readonly [number, number])[]
  readonly cardCounts: readonly number[]
  readonly setMode: 'increasing' | 'fixed'
  readonly nextSetValue: number | null
  readonly from: number
  readonly to: number
  readonly min: number
  readonly max: number
  readonly legal: readonly Attack[]
  readonly adjacent: readonly Attack[]
  readonly sets: readonly {
    readonly cards: readonly number[]
    readonly increasing: number | null
    readonly fixed: number
    readonly plus2On: readonly number[]
  }[]
  readonly mustTrade: boolean
  readonly toPlace: number
  readonly legalTerritories: readonly number[]
  readonly income?: { readonly territories: number; readonly base: number; readonly continentBonus: number }
}

export const oracle = load('risk_oracle.json') as {
  readonly seed: readonly SeedEntry[]
  readonly classicLegal: readonly ClassicEntry[]
}

export const classicMap = load('risk_classic_map.json') as {
  readonly continents: readonly {
    readonly id: string
    readonly bonus: number
    readonly territories: readonly number[]
  }[]
  readonly territories: readonly { readonly id: string; readonly name: string; readonly adj: readonly number[] }[]
  readonly edges: readonly (readonly [number, number])[]
}

const LETTERS = 'abcdef'

export const territories = (owner: readonly number[], units: readonly number[]): string =>
  owner.map((seat, t) => `${LETTERS[seat]}${units[t]}`).join(',')

/** The position of an entry in a phase of the simplified rules. */
export const seedPosition = ({ owner, units, player, players }: SeedEntry, phase: string): string =>
  `${territories(owner, units)} ${LETTERS[player]}/${players} ${phase} -`

export const read = (variant: string, position: string): RiskState => unwrap(risk.position.parse(position, variant))
