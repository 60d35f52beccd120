-- Why a job has left out a document that it was to change: a code, who changed it meanwhile, the fields in question.
alter table job_document add column told jsonb;
