import { t } from '../../language/language.ts'

/** Tells of a seat that is out of the game. */
export const OutOfGame = ({ out }: { readonly out: boolean }) => (
  <span class="seat-out" role="status">
    {out && t('out of the game')}
  </span>
)
