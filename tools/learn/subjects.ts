import { jungle } from './jungle.ts'
import type { Subject } from './subject.ts'
import { tafl } from './tafl.ts'

const SUBJECTS: readonly Subject[] = [jungle, tafl]

export const subjectOf = (gameId: string): Subject | undefined => SUBJECTS.find(({ game }) => game.id === gameId)
export const gameIds = SUBJECTS.map(({ game }) => game.id)
