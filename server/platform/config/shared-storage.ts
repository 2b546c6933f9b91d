/** `url` is the address of the bucket, which contains its name in the path or in the host. */
export type Bucket = { url: string; region: string; accessKeyId: string; secretAccessKey: string }

export type SharedStorage = { kind: 'folder'; folder: string } | { kind: 's3'; bucket: Bucket }
