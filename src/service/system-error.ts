/**
 * Sentences for what the operating system refuses when a file is written: a full disk or a missing folder is no bug of this
 * program, and is told as what it is.
 */

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission is denied',
  EBUSY: 'it is in use',
  EDQUOT: 'the disk quota is used up',
  EEXIST: 'it exists already',
  EFBIG: 'it would be larger than a file may be',
  EINVAL: 'this is not possible there',
  EIO: 'the disk reports an error',
  EISDIR: 'it is a folder',
  ELOOP: 'the link leads to itself',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'its name is too long',
  ENOENT: 'there is no such folder',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is not a folder',
  EPERM: 'permission is denied',
  EPIPE: 'nobody reads it any more',
  EROFS: 'the file system is read-only',
};

/** Why the operating system refused, as the end of a sentence; undefined for errors of other origin. */
export function systemReason(error: unknown): string | undefined {
  const { code, syscall } = (error ?? {}) as NodeJS.ErrnoException;
  if (typeof code !== 'string' || typeof syscall !== 'string') return undefined;
  return REASONS[code] ?? `the system says ${code}`;
}

/** `NAME cannot be written: why.` for an error of the operating system. */
export function unwritable(name: string, error: unknown): string {
  return `${name} cannot be written: ${systemReason(error) ?? (error as Error).message}.`;
}

/** Something cannot be written; the message is a sentence for people. */
export class UnwritableError extends Error {}
