/**
 * The variants as data. `record` is the rules record in the notation of OpenTafl, a public tafl program; rules-record.ts reads it.
 * Sources: README.md; the last twelve are games of an earlier program.
 */
import type { Variant } from '../../../game/game.ts'

/** A variant with its rules. */
export interface TaflVariant extends Variant {
  readonly record: string
  /** The result when a position occurs for the third time: a draw, or a loss for the defenders. */
  readonly repetition: 'draw' | 'defenders'
}

export const VARIANTS: readonly [TaflVariant, ...TaflVariant[]] = [
  {
    id: 'hnefatafl-copenhagen',
    description:
      '11x11, 24 attackers against 12 defenders. The king escapes to a corner and is taken on four sides. Shield walls, exit forts and encirclement count; the third repetition of a position loses for the defenders.',
    record: 'dim:11 sw:s efe:y start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/',
    repetition: 'defenders',
  },
  {
    id: 'brandubh',
    description:
      '7x7, 8 against 4. The king escapes to a corner and is taken like a man; the throne is hostile to nobody.',
    record: 'dim:7 surf:n ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/',
    repetition: 'draw',
  },
  {
    id: 'magpie',
    description: '7x7, 8 against 4. The king moves one square and is taken on all sides, for which the edge counts.',
    record: 'dim:7 surf:n ks:m spd:-1,-1,-1,-1,-1,-1,-1,-1,-1,1,-1,-1 start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/',
    repetition: 'draw',
  },
  {
    id: 'tablut',
    description:
      '9x9, 16 against 8. The king escapes to the edge; on the throne and beside it he is taken on four sides, elsewhere like a man. Nobody stops on the throne again. The rules that Linnaeus wrote down.',
    record: 'dim:9 esc:e ks:c cor: cens: cenh: linc:y start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/',
    repetition: 'draw',
  },
  {
    id: 'sea-battle',
    description:
      '9x9, 16 against 8. The king escapes to the edge, is taken on four sides and takes nothing himself. No square is special.',
    record: 'dim:9 esc:e ka:n cor: cen: start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/',
    repetition: 'draw',
  },
  {
    id: 'fetlar',
    description: 'Like `hnefatafl-copenhagen`, without shield walls and exit forts; the third repetition is a draw.',
    record: 'dim:11 start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/',
    repetition: 'draw',
  },
  {
    id: 'tawlbwrdd',
    description: '11x11, 24 against 12. The king escapes to the edge and is taken like a man. No square is special.',
    record:
      'dim:11 esc:e ks:w cor: cen: start:/4ttt4/4t1t4/5t5/5T5/tt2TTT2tt/t1tTTKTTt1t/tt2TTT2tt/5T5/5t5/4t1t4/4ttt4/',
    repetition: 'draw',
  },
  {
    id: 'parlett',
    description:
      '13x13, 32 against 16. The king escapes to the edge, is taken on four sides and takes nothing himself. No square is special.',
    record:
      'dim:13 esc:e ka:n cor: cen: start:/4ttttt4/5t1t5/6t6/6T6/t3T3T3t/tt3TTT3tt/t1tT1TKT1Tt1t/tt3TTT3tt/t3T3T3t/6T6/6t6/5t1t5/4ttttt4/',
    repetition: 'draw',
  },
  {
    id: 'tablut-15',
    description: '15x15, a larger `tablut` without its capture of the man before the king.',
    record:
      'dim:15 esc:e ks:c cor: cens: cenh: start:/5ttttt5/6ttt6/7t7/7t7/7T7/t5TTT5t/tt3T1T1T3tt/ttttTTTKTTTtttt/tt3T1T1T3tt/t5TTT5t/7T7/7t7/7t7/6ttt6/5ttttt5/',
    repetition: 'draw',
  },
  {
    id: 'alea-evangelii',
    description:
      '19x19, 48 against 24. Each corner is four squares. The king is taken on four sides. Nobody stops on the throne again.',
    record:
      'dim:19 cor:a1,a2,b1,b2,a18,b18,a19,b19,r1,r2,s1,s2,r18,r19,s18,s19, cens: cenh: start:/2t2t7t2t2/19/t4t7t4t/7t1t1t7/6t1T1T1t6/t1t2t7t2t1t/4t4T4t4/3t4T1T4t3/4T2T1T1T2T4/3t2T1TKT1T2t3/4T2T1T1T2T4/3t4T1T4t3/4t4T4t4/t1t2t7t2t1t/6t1T1T1t6/7t1t1t7/t4t7t4t/19/2t2t7t2t2/',
    repetition: 'draw',
  },
  {
    id: 'fidchell',
    description:
      '7x7, 8 against 4. All pieces move one square. The king escapes to a corner; the throne is closed once left.',
    record: 'dim:7 esc:c surf:n ks:c spd:1 cenp: cens: cenh: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/',
    repetition: 'draw',
  },
  {
    id: 'gwyddbwyll',
    description: '7x7, 8 against 4, like `fidchell` from another start.',
    record: 'dim:7 esc:c surf:n ks:c spd:1 cenp: cens: cenh: start:/2t1t2/7/t2T2t/2TKT2/t2T2t/7/2t1t2/',
    repetition: 'draw',
  },
  {
    id: 'brandubh-dagaz',
    description: '7x7, 12 against 6, like `fidchell` from another start.',
    record: 'dim:7 esc:c surf:n ks:c spd:1 cenp: cens: cenh: start:/2tt3/2tT3/3T1tt/t1TKT1t/tt1T3/3Tt2/3tt2/',
    repetition: 'draw',
  },
  {
    id: 'ard-ri',
    description: '7x7, 16 against 8, like `fidchell` from another start.',
    record: 'dim:7 esc:c surf:n ks:c spd:1 cenp: cens: cenh: start:/2ttt2/3t3/t1TTT1t/ttTKTtt/t1TTT1t/3t3/2ttt2/',
    repetition: 'draw',
  },
  {
    id: 'tablut-dagaz',
    description:
      '9x9, 16 against 8. The king moves one square and escapes to a corner; the throne is closed, and who has left a camp does not come back.',
    record:
      'dim:9 esc:c surf:n ks:c cenp: cens: cenh: spd:-1,-1,-1,-1,-1,-1,-1,-1,-1,1,-1,-1 afor:a4,a5,a6,b5,d1,e1,f1,e2,d9,e9,f9,e8,i4,i5,i6,h5, aforh: aforre: start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/',
    repetition: 'draw',
  },
  {
    id: 'swords-shields',
    description: '9x9, 16 against 8. The king moves one square and escapes to the edge.',
    record:
      'dim:9 esc:e surf:n ks:c cor: cens: cenh: spd:-1,-1,-1,-1,-1,-1,-1,-1,-1,1,-1,-1 start:/3ttt3/4t4/9/t2TTT2t/tt1TKT1tt/t2TTT2t/9/4t4/3ttt3/',
    repetition: 'draw',
  },
  {
    id: 'tawlbwrdd-dagaz',
    description:
      '11x11, 24 against 12. The king moves one square and escapes to a corner; the throne is closed once left.',
    record:
      'dim:11 esc:c surf:n ks:c cenp: cens: cenh: spd:-1,-1,-1,-1,-1,-1,-1,-1,-1,1,-1,-1 start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/',
    repetition: 'draw',
  },
  {
    id: 'tawlbyund',
    description: '11x11, like `tawlbwrdd-dagaz` from another start.',
    record:
      'dim:11 esc:c surf:n ks:c cenp: cens: cenh: spd:-1,-1,-1,-1,-1,-1,-1,-1,-1,1,-1,-1 start:/4ttt4/4t1t4/5t5/5T5/tt2TTT2tt/t1tTTKTTt1t/tt2TTT2tt/5T5/5t5/4t1t4/4ttt4/',
    repetition: 'draw',
  },
  {
    id: 'hnefatafl-13a',
    description: '13x13, 24 against 12, like `tawlbwrdd-dagaz` on a larger board.',
    record:
      'dim:13 esc:c surf:n ks:c cenp: cens: cenh: spd:-1,-1,-1,-1,-1,-1,-1,-1,-1,1,-1,-1 start:/4ttttt4/6t6/13/6T6/t5T5t/t5T5t/tt1TTTKTTT1tt/t5T5t/t5T5t/6T6/13/6t6/4ttttt4/',
    repetition: 'draw',
  },
  {
    id: 'hnefatafl-13b',
    description: '13x13, 24 against 12, like `hnefatafl-13a` from another start.',
    record:
      'dim:13 esc:c surf:n ks:c cenp: cens: cenh: spd:-1,-1,-1,-1,-1,-1,-1,-1,-1,1,-1,-1 start:/4ttttt4/6t6/13/13/t5T5t/t4TTT4t/tt2TTKTT2tt/t4TTT4t/t5T5t/13/13/6t6/4ttttt4/',
    repetition: 'draw',
  },
  {
    id: 'hnefatafl-13c',
    description: '13x13, 32 against 16, like `hnefatafl-13a` from another start.',
    record:
      'dim:13 esc:c surf:n ks:c cenp: cens: cenh: spd:-1,-1,-1,-1,-1,-1,-1,-1,-1,1,-1,-1 start:/4ttttt4/5t1t5/6t6/6T6/t3T3T3t/tt3TTT3tt/t1tT1TKT1Tt1t/tt3TTT3tt/t3T3T3t/6T6/6t6/5t1t5/4ttttt4/',
    repetition: 'draw',
  },
  {
    id: 'alea-dagaz',
    description:
      '19x19, 48 against 24. Defenders move first. The king moves one square and escapes to the edge; the throne is closed once left.',
    record:
      'dim:19 esc:e atkf:n surf:n ks:c cor: cenp: cens: cenh: spd:-1,-1,-1,-1,-1,-1,-1,-1,-1,1,-1,-1 start:/2t2t7t2t2/19/t4t7t4t/7t1t1t7/6t1T1T1t6/t1t2t7t2t1t/4t4T4t4/3t4T1T4t3/4T2T1T1T2T4/3t2T1TKT1T2t3/4T2T1T1T2T4/3t4T1T4t3/4t4T4t4/t1t2t7t2t1t/6t1T1T1t6/7t1t1t7/t4t7t4t/19/2t2t7t2t2/',
    repetition: 'draw',
  },
]
