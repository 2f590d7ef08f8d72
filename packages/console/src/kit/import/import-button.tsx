import { IconFileImport } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import { lazyPart } from '#kit/lazy-part.tsx'
import { useAddressChange } from '#kit/page/use-address-change.ts'
import { SignButton } from '#ui/input/sign-button.tsx'
import { t } from '@touchline/domain/language/t.ts'

/** In the address, so that an import can be found again. */
const PARAM = 'import'

export type ImportProps = {
  /** Batch id of an earlier import to open. */
  batchId: string | undefined
  onClose: () => void
}

/** Button that opens an import, which is loaded on demand. */
export function importButton(load: () => Promise<ComponentType<ImportProps>>): ComponentType {
  const Import = lazyPart(load)
  return () => <ImportButton Import={Import} />
}

function ImportButton({ Import }: { Import: ComponentType<ImportProps> }) {
  const [params] = useSearchParams()
  const changeAddress = useAddressChange()
  const asked = params.get(PARAM)
  const change = (value: string | undefined) =>
    changeAddress((after) => {
      if (value === undefined) after.delete(PARAM)
      else after.set(PARAM, value)
      return after
    })
  return (
    <>
      <SignButton label={t('Import')} icon={IconFileImport} size="sm" onClick={() => change('')} />
      {asked !== null && <Import batchId={asked || undefined} onClose={() => change(undefined)} />}
    </>
  )
}
