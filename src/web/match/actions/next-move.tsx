import { useEffect } from 'preact/hooks'
import { t } from '../../language/language.ts'
import { ahead, playAhead, sendMove, unchoose, unconfirmed } from './choose.ts'

/** The move that waits: to be confirmed, or for the visitor's turn. */
export function NextMove() {
  useEffect(playAhead, [])
  const move = unconfirmed.value
  if (move !== null)
    return (
      <p class="task" role="status">
        {t('Make the move {move}?', { move })}{' '}
        <button type="button" class="button primary" onClick={() => sendMove(move)}>
          {t('Make the move')}
        </button>{' '}
        <button type="button" class="button" onClick={unchoose}>
          {t('Cancel')}
        </button>
      </p>
    )
  if (ahead.value.length === 0) return null
  return (
    <p class="task" role="status">
      {t('Your next move: {cells}. It is made on your turn, if it is legal then.', { cells: ahead.value.join(' → ') })}{' '}
      <button type="button" class="button" onClick={unchoose}>
        {t('Cancel')}
      </button>
    </p>
  )
}
