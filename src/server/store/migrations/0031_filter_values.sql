-- By which filters the values are kept that a group's records are found by (as links, of kinds "is:…"); null until they have been written once.
alter table group_of_companies add column filters text;

-- The newest first, with all columns that filters ask for.
drop index record_page;
create index record_page on record (
  group_id, is_template, is_master, updated_at, id,
  company_id, domain_id, status, priority, risk_level, dpia_state, vendor_dpa, third_country,
  department_id, created_by, updated_by, parent_template_id, letters, resubmission, created_at, language
);
