import { riskSubjects } from './risk.ts'
import type { Subject } from './subject.ts'

/** What can be tuned, by game; the first of each is the default. */
const SUBJECTS: Readonly<Record<string, readonly Subject[]>> = { risk: riskSubjects }

export const subjectsOf = (gameId: string): readonly Subject[] => SUBJECTS[gameId] ?? []
