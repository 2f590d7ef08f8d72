import { Button, FileButton, Group, List, Stack, Text } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { toAppError, type AppError } from '#data/errors.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { readCsv, type Sheet } from '#kit/import/csv-file.ts'
import { templateFile } from '#kit/import/error-file.ts'
import type { AnyImport } from '#kit/import/import-definition.ts'
import { saveFile } from '#kit/list/export/export-rows.ts'
import { Panel } from '#ui/panel.tsx'
import { t } from '@touchline/domain/language/t.ts'

type ChooseFileProps = { definition: AnyImport; onSheet: (sheet: Sheet) => void }

/** The first step: a CSV file, and the template for one. */
export function ChooseFile({ definition, onSheet }: ChooseFileProps) {
  const [failure, setFailure] = useState<AppError>()
  const [isReading, setReading] = useState(false)
  const { noun, area, columns, template } = definition
  const required = columns.filter((column) => column.required).map(({ label }) => label)

  const choose = async (file: File | null) => {
    if (file === null) return
    setReading(true)
    setFailure(undefined)
    try {
      onSheet(await readCsv(file))
    } catch (cause) {
      setFailure(toAppError(cause))
    } finally {
      setReading(false)
    }
  }

  return (
    <Panel title={t('Choose a file')}>
      <Stack gap="md" align="flex-start">
        <List size="sm" spacing={4}>
          <List.Item>
            {t('A CSV file with one {one} a row and the names of the columns in its first row.', {
              one: noun.one,
            })}
          </List.Item>
          <List.Item>{t('At most 5 MB and 10,000 rows, in UTF-8.')}</List.Item>
          <List.Item>
            {t('Needed in every row: {required}.', {
              required: new Intl.ListFormat('en-GB').format(required),
            })}
          </List.Item>
          <List.Item>{t('Nothing is written before you have looked at what becomes of each row.')}</List.Item>
        </List>
        {failure && <FailureNotice error={failure} />}
        <Group gap="xs">
          <FileButton onChange={(file) => void choose(file)} accept=".csv,.tsv,.txt,text/csv">
            {(button) => (
              <Button {...button} loading={isReading} leftSection={<IconUpload size={16} aria-hidden />}>
                {t('Choose a CSV file')}
              </Button>
            )}
          </FileButton>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => saveFile(`${area}-template.csv`, [templateFile(template)])}
          >
            {t('Download the template')}
          </Button>
        </Group>
        <Text size="xs" c="dimmed">
          {t('The file stays on this computer; only the records that you import are sent.')}
        </Text>
      </Stack>
    </Panel>
  )
}
