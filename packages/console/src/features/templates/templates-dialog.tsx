import { Select, Stack } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import {
  TemplateKey,
  templateKeys,
  templateSaid,
} from '@touchline/domain/kept/reason-template/template-key.ts'
import { useSearchParams } from 'react-router'
import { useFresh } from '#data/engine/freshness.ts'
import { useAddressChange } from '#kit/page/address/use-address-change.ts'
import { TEMPLATES } from '#paths.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TemplateEditor } from './template-editor.tsx'

/** Every reason with the message that goes with it, above the current page. */
export function TemplatesDialog() {
  useFresh('reasonTemplates')
  const [params] = useSearchParams()
  const changeAddress = useAddressChange()
  const code = TemplateKey.safeParse(params.get(TEMPLATES)).data ?? templateKeys[0]
  const show = (shown: string | undefined) =>
    changeAddress(
      (next) => {
        if (shown === undefined) next.delete(TEMPLATES)
        else next.set(TEMPLATES, shown)
        return next
      },
      { replace: true },
    )
  return (
    <Dialog onClose={() => show(undefined)} size="lg" title={t('Reasons and messages')}>
      <Stack gap="md">
        <Select
          label={t('Reason')}
          data={templateKeys.map((one) => ({ value: one, label: templateSaid(one).label }))}
          value={code}
          onChange={(chosen) => show(chosen ?? undefined)}
          allowDeselect={false}
          searchable
          nothingFoundMessage={t('Nothing found')}
          description={templateSaid(code).policy}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxDropdownHeight={280}
        />
        <TemplateEditor key={code} code={code} />
      </Stack>
    </Dialog>
  )
}
