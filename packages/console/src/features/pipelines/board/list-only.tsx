import { Button } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import { isRefined, MATCH } from '@touchline/domain/engine/noun/refined-names.ts'
import { Notice } from '#ui/notice/notice.tsx'

type ListOnlyProps = { params: URLSearchParams; onList: () => void }

/** Says that the board leaves out filters of the list: it asks for its columns one by one, in an order that only indexes give. */
export function ListOnly({ params, onList }: ListOnlyProps) {
  if (![...params.keys()].some((name) => isRefined(name) || name === MATCH)) return null
  return (
    <Notice
      tone="info"
      role="status"
      action={
        <Button size="compact-sm" variant="default" onClick={onList}>
          {t('Show the list')}
        </Button>
      }
    >
      {t('Some of these filters work only in the list.')}
    </Notice>
  )
}
