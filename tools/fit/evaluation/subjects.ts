import { fogSubjects } from './fog.ts'
import { jungle } from './jungle.ts'
import type { Subject } from './subject.ts'
import { tafl } from './tafl.ts'
import { yoninShogi } from './yonin-shogi.ts'

const SUBJECTS: readonly Subject[] = [...fogSubjects, jungle, tafl, yoninShogi]

export const subjectOf = (gameId: string): Subject | undefined => SUBJECTS.find(({ game }) => game.id === gameId)
export const gameIds = SUBJECTS.map(({ game }) => game.id)
