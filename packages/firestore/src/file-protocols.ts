/** The only place where the two protocols for files differ. */
export type FileProtocol = {
  /** `token` of the page, undefined for the first. */
  listUrl(bucket: string, token: string | undefined, count: number): string
  fileUrl(bucket: string, name: string): string
  /** Whether a list has all metadata of its files, or only their names. */
  listsAll: boolean
  /** Request that starts an upload; the answer has the address for the bytes in the header `sessionHeader`. */
  startUpload(bucket: string, file: Upload): { url: string; headers: Record<string, string> }
  sessionHeader: string
  send: { method: string; headers: Record<string, string> }
}

/** A file to upload: its size in bytes, and its settings, which include `contentType`. */
type Upload = { name: string; size: number; settings: Record<string, string> }

/** A file in both protocols (https://cloud.google.com/storage/docs/json_api/v1/objects#resource). */
export type FileResource = {
  [field: string]: unknown
  name: string
  size?: string
  md5Hash?: string
  downloadTokens?: string
  metadata?: Record<string, string>
}

const encode = encodeURIComponent
const pageQuery = (token: string | undefined, count: number) =>
  new URLSearchParams({ maxResults: `${count}`, ...(token && { pageToken: token }) })

/** Cloud Storage for Firebase, which the embedded backend serves, as used by the official SDK. */
export function firebaseStorage(url: string): FileProtocol {
  const files = (bucket: string) => `${url}/v0/b/${encode(bucket)}/o`
  return {
    listUrl: (bucket, token, count) => `${files(bucket)}?${pageQuery(token, count)}`,
    fileUrl: (bucket, name) => `${files(bucket)}/${encode(name)}`,
    listsAll: false,
    startUpload: (bucket, { name, size, settings }) => ({
      url: `${files(bucket)}?name=${encode(name)}`,
      headers: {
        'X-Goog-Upload-Protocol': 'resumable',
        'X-Goog-Upload-Command': 'start',
        'X-Goog-Upload-Header-Content-Length': `${size}`,
        'X-Goog-Upload-Header-Content-Type': settings['contentType'] ?? 'application/octet-stream',
      },
    }),
    sessionHeader: 'x-goog-upload-url',
    send: {
      method: 'POST',
      headers: { 'X-Goog-Upload-Command': 'upload, finalize', 'X-Goog-Upload-Offset': '0' },
    },
  }
}

/** Google Cloud Storage: https://cloud.google.com/storage/docs/performing-resumable-uploads */
export function googleStorage(url: string): FileProtocol {
  const files = (bucket: string) => `/storage/v1/b/${encode(bucket)}/o`
  return {
    listUrl: (bucket, token, count) => `${url}${files(bucket)}?${pageQuery(token, count)}`,
    fileUrl: (bucket, name) => `${url}${files(bucket)}/${encode(name)}`,
    listsAll: true,
    startUpload: (bucket, { name, size, settings }) => ({
      url: `${url}/upload${files(bucket)}?uploadType=resumable&name=${encode(name)}`,
      headers: {
        'X-Upload-Content-Length': `${size}`,
        'X-Upload-Content-Type': settings['contentType'] ?? 'application/octet-stream',
      },
    }),
    sessionHeader: 'location',
    send: { method: 'PUT', headers: {} },
  }
}
