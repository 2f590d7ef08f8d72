import { Button, Group, Input, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import type { ClubEntry } from '@touchline/domain/nouns/club/club-form.ts'
import { pictureProblem } from '@touchline/domain/shared/picture.ts'
import { useId, useState } from 'react'
import { useController, useWatch, type UseFormReturn } from 'react-hook-form'
import { toAppError } from '#data/errors.ts'
import { storeCrest } from '#data/files/crests.ts'
import { clubCrest } from '#data/files/pictures.ts'
import { PictureButton } from '#kit/form/fields/picture-button.tsx'
import { Crest } from '#ui/crest.tsx'
import { clubFormWords as words } from './club-form-words.ts'

type ClubCrestFieldProps = {
  form: UseFormReturn<ClubEntry>
  clubId: string
  /** Crest of the stored record, whose file isn't touched. */
  named: string | undefined
}

/** The crest. Its file is stored when it's chosen, and becomes the club's when the form is saved. */
export function ClubCrestField({ form, clubId, named }: ClubCrestFieldProps) {
  const {
    field: { value, onChange, ref },
  } = useController({ control: form.control, name: 'crestPath' })
  const [name, code, colours] = useWatch({ control: form.control, name: ['name', 'code', 'colours'] })
  const { isBusy, problem, choose } = useChosenCrest(clubId, named, onChange)
  const { data: address } = useQuery({ ...clubCrest(value), enabled: value !== '' })
  const [labelId, problemId] = [useId(), useId()]
  const has = value !== ''
  return (
    <div role="group" aria-labelledby={labelId}>
      <Input.Label component="p" m={0} id={labelId}>
        {words.crestPath.label}
      </Input.Label>
      <Group gap="md" wrap="nowrap" mt={4}>
        <Crest src={has ? address : null} name={name} code={code} colours={colours} size={64} />
        <Stack gap={8}>
          <Group gap="xs">
            <PictureButton
              fileLabel={t('Crest file')}
              onChoose={(file) => void choose(file)}
              ref={ref}
              size="compact-sm"
              loading={isBusy}
              aria-describedby={problemId}
            >
              {has ? t('Replace crest') : t('Upload crest')}
            </PictureButton>
            {has && (
              <Button
                size="compact-sm"
                variant="subtle"
                color="red"
                c="var(--mantine-color-error)"
                onClick={() => onChange('')}
              >
                {t('Remove crest')}
              </Button>
            )}
          </Group>
          <Text size="sm" c="dimmed">
            {t('PNG or JPEG, up to 5 MB.')}
          </Text>
          <Text size="sm" c="var(--mantine-color-error)" role="alert" id={problemId}>
            {problem}
          </Text>
        </Stack>
      </Group>
    </div>
  )
}

function useChosenCrest(clubId: string, named: string | undefined, onStored: (path: string) => void) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const choose = async (file: File) => {
    const found = pictureProblem(file) ?? (await contentProblem(file))
    setProblem(found)
    if (found !== undefined) return
    setIsBusy(true)
    try {
      onStored(await storeCrest(clubId, file, named))
    } catch (failure) {
      setProblem(toAppError(failure).sentence)
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, problem, choose }
}

/** A file may be named like a picture and not be one. */
async function contentProblem(file: Blob): Promise<string | undefined> {
  try {
    const picture = await createImageBitmap(file)
    picture.close()
    return undefined
  } catch {
    return t('This file isn’t a picture. Choose a PNG or JPEG.')
  }
}
