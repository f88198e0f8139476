import { BackendUnavailable } from '@seogeo/server/errors';
import { DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';
import { DatabaseUnavailable } from '../../ports/database-unavailable.ts';
import { explainServer } from './explain-server.ts';

const URL = 'postgres://seogeo:s3cret@db.example.com/seogeo';

/** As `pg` makes it of what a server or a pooler says. */
function said(severity: string, code: string, message: string): DatabaseError {
  return Object.assign(new DatabaseError(message, message.length, 'error'), { severity, code });
}

function failed(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}

describe('what an operator is told of a server that cannot be used', () => {
  it.each([
    [said('FATAL', '28P01', 'password authentication failed for user "seogeo"'), /: correct the user and/],
    [said('FATAL', '08P01', 'unsupported startup parameter: statement_timeout'), /DATABASE_PREPARED=false/],
    [said('FATAL', '08P01', 'SASL authentication failed'), /: correct its address, or the pooler's/],
    [said('FATAL', 'XX000', 'could not write init file'), /: read the server's log; its disk may be full/],
    [said('FATAL', '0A000', 'a refusal that no version of today knows'), /: see that its server runs/],
    [said('ERROR', '53100', 'could not extend file'), /: make room on the server's disk/],
    [failed('UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'unable to verify'), /sslmode=verify-full&sslrootcert=FILE/],
    [failed('CERT_HAS_EXPIRED', 'certificate has expired'), /: renew the server's certificate/],
    [failed('ERR_TLS_CERT_ALTNAME_INVALID', 'Hostname/IP does not match'), /by a name that the server's/],
    [new Error('The server does not support SSL connections'), /: see sslmode in its address, and whether/],
    [failed('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432'), /: see that its server runs/],
  ])('%s', (error, remedy) => {
    for (const met of [error, new BackendUnavailable('The database cannot be used.', 5, { cause: error })]) {
      const explained = explainServer(URL, met);
      expect(explained).toBeInstanceOf(DatabaseUnavailable);
      expect(explained).toMatchObject({ message: expect.stringContaining(`(${error.message})`) });
      expect(explained).toMatchObject({ message: expect.stringMatching(remedy) });
      // Nor the setting: a move has the address from its command line.
      for (const other of ['s3cret', 'DATABASE_URL'])
        expect(explained).not.toMatchObject({ message: expect.stringContaining(other) });
    }
  });

  it('what is a mistake of the program stays what it is', () => {
    const mistake = said('ERROR', '42601', 'syntax error at or near "SELEC"');
    expect(explainServer(URL, mistake)).toBe(mistake);
  });
});
