-- Records are counted by conditions without reading their rows: what they are filtered by has few values, so that it takes little room.
-- The company stands there twice: as it is filtered by, and as an index has to have it to be read alone.
create index record_counted on record (
  group_id, is_template, is_master, (case when company_id is null then 0 else company_id end), status, priority, risk_level, dpia_state,
  vendor_dpa, domain_id, department_id, company_id
);
