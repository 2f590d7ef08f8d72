import { useSearchParams } from 'react-router'
import { useAddressChange } from '#kit/page/address/use-address-change.ts'
import { useShortcuts } from '#kit/shortcuts/use-shortcuts.ts'
import { t } from '@touchline/domain/language/t.ts'

/** The parameter of the address that opens the dialog. */
export const COPIES = 'copies'

/** The dialog has an address, and the palette opens it. */
export function useHashHiddenAddress() {
  const [params] = useSearchParams()
  const { open, close } = useHashHiddenOpening()
  useShortcuts(t('Video'), [{ label: t('Look for copies of hidden videos'), run: open }])
  return { isOpen: params.has(COPIES), close }
}

export function useHashHiddenOpening() {
  const changeAddress = useAddressChange()
  return {
    open: () =>
      changeAddress((now) => {
        now.set(COPIES, 'hidden')
        return now
      }),
    close: () =>
      changeAddress(
        (now) => {
          now.delete(COPIES)
          return now
        },
        { replace: true },
      ),
  }
}
