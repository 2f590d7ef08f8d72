import { Button, FileButton, Group, List, Stack, Text } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { toAppError, type AppError } from '#data/errors.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { readCsv, type Sheet } from '#kit/import/csv-file.ts'
import { templateFile } from '#kit/import/error-file.ts'
import type { AnyImport } from '#kit/import/import-definition.ts'
import { saveFile } from '#kit/list/export/export-rows.ts'
import { learnLanguages } from '#language/other-languages.ts'
import { Panel } from '#ui/panel.tsx'
import { locale, t } from '@touchline/domain/language/t.ts'

type ChooseFileProps = { definition: AnyImport; onSheet: (sheet: Sheet) => void }

/** The first step: a CSV file, and the template for one. */
export function ChooseFile({ definition, onSheet }: ChooseFileProps) {
  const [failure, setFailure] = useState<AppError>()
  const [isReading, setReading] = useState(false)
  const { area, columns, template } = definition
  const required = columns.filter((column) => column.required).map(({ label }) => label)

  const choose = async (file: File | null) => {
    if (file === null) return
    setReading(true)
    setFailure(undefined)
    try {
      const [sheet] = await Promise.all([readCsv(file), learnLanguages()])
      onSheet(sheet)
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
            {t('A CSV file with the column names in its first row, then one row per record.')}
          </List.Item>
          <List.Item>{t('Up to 5 MB and 10,000 rows, in UTF-8.')}</List.Item>
          <List.Item>
            {t('Required in every row: {fields}.', {
              fields: new Intl.ListFormat(locale()).format(required),
            })}
          </List.Item>
          <List.Item>{t('Nothing is saved until you review.')}</List.Item>
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
            {t('Download template')}
          </Button>
        </Group>
        <Text size="xs" c="dimmed">
          {t('The file stays on this computer. Only the records you import are sent.')}
        </Text>
      </Stack>
    </Panel>
  )
}
