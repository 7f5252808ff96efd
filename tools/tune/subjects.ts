import { riskSubjects } from './risk.ts'
import type { Subject } from './subject.ts'

/** The subjects of each game; the first one is the default. */
const SUBJECTS: Readonly<Record<string, readonly Subject[]>> = { risk: riskSubjects }

export const subjectsOf = (gameId: string): readonly Subject[] => SUBJECTS[gameId] ?? []
